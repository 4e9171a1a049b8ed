/** `?module=mf-cash@http://localhost:8081`, repeated for several modules; an empty value ends all overrides. */
export const OVERRIDE_PARAMETER = 'module';
/** Key of the tab's storage for the overrides. */
export const OVERRIDES_STORAGE_KEY = 'salon.overrides';
