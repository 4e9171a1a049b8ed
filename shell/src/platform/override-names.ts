/** `?module=mf-cash@http://localhost:8081`, repeated for several modules; an empty value ends all overrides. */
export const OVERRIDE_PARAMETER = 'module';
export const OVERRIDES_STORAGE_KEY = 'salon.overrides';
