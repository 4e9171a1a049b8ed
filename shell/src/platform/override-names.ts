/** `?module=mf-cash@http://localhost:8081`; several times for several modules; empty to go back to what is released. */
export const PARAMETER = 'module';
/** Where the tab remembers them. */
export const OVERRIDES = 'salon.overrides';
