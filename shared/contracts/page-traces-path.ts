/** Neither among `paths`, which every page loads, nor beside its schema, because a page has no zod. */
export const PAGE_TRACES_PATH = '/api/platform/traces';
