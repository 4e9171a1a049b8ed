/** lucide's base component of all icons. The package does not export it; the build resolves the path. */
declare module 'lucide-react/createLucideIcon' {
  const createLucideIcon: object;
  export default createLucideIcon;
}
