import path from 'node:path';

const owners = new Map<string, string>();

/**
 * `mf-bookings_report_total` is unique in the page and has no hash, which would cost bytes at every use.
 * @throws Error when two files would make the same name
 */
export function toScopedClassName(file: string, local: string, packageName: string): string {
  const owner = packageOf(file) ?? packageName;
  const name = `${owner}_${path.basename(file, '.module.css')}_${local}`;
  const known = owners.get(name);
  if (known !== undefined && known !== file) {
    throw new Error(`${file} and ${known} both make the class "${name}". Rename one of the two files.`);
  }
  owners.set(name, file);
  return name;
}

/** Undefined for libraries and for shared/booking-ui, which may have two versions in one page. */
function packageOf(file: string): string | undefined {
  return /[\\/](shared(?![\\/]booking-ui[\\/])|shell|mf-[a-z-]+)[\\/](?!.*[\\/]node_modules[\\/])/.exec(
    file,
  )?.[1];
}
