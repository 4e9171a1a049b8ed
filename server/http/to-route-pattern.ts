/** `toRoutePattern(paths.booking(':id'))` is `/api/bookings/:id`. */
export const toRoutePattern = (path: string): string => path.replaceAll('%3A', ':');
