/** The first row is the heading. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd();
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

interface Staff {
  phone: string;
  password: string;
}

interface Salon {
  slug: string;
  admin: Staff;
  employee: Staff;
  customer: { phone: string } | null;
}

/** Shows slugs, because Arabic names would not align. */
export function formatDemoAccounts(salons: readonly Salon[]): string {
  const rows = salons.flatMap(({ slug, admin, employee, customer }) => [
    [slug, 'admin', admin.phone, admin.password],
    [slug, 'employee', employee.phone, employee.password],
    ...(customer ? [[slug, 'customer', customer.phone, 'no password']] : []),
  ]);
  return formatTable([['salon', 'signs in as', 'phone', 'password'], ...rows]);
}
