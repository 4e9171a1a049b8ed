/** A typed address may end with slashes; the paths of the product do not. */
export const trimTrailingSlash = (pathname: string): string => pathname.replace(/(?!^)\/+$/, '');
