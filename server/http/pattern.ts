/** A route's pattern from the contracts' addresses: `pattern(paths.booking(':id'))` is `/api/bookings/:id`. */
export const pattern = (path: string): string => path.replaceAll('%3A', ':');
