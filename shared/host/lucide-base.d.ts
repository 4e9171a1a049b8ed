/** The base of lucide's icons, which the package does not export; the build resolves it. */
declare module 'lucide-react/createLucideIcon' {
  const createLucideIcon: object;
  export default createLucideIcon;
}
