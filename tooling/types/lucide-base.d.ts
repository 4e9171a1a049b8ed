declare module 'lucide-react/createLucideIcon' {
  const createLucideIcon: object;
  export default createLucideIcon;
}
