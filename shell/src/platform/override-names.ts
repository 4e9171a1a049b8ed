/**
 * Query parameter of an override: `?module=mf-cash@http://localhost:8081`. It is repeated for several modules; an empty
 * value ends all overrides.
 */
export const OVERRIDE_PARAMETER = 'module';
/** Key of the tab's storage for the overrides. */
export const OVERRIDES_STORAGE_KEY = 'salon.overrides';
