/** Types of those functions of react-refresh that work without the renderer. The package has no types of its own. */
declare module 'react-refresh/runtime' {
  /** All versions of one component. */
  export interface Family {
    current: unknown;
  }

  export interface RefreshUpdate {
    /** Components whose new code uses the same hooks; their state stays. */
    updatedFamilies: Set<Family>;
    /** Components whose new code uses other hooks; their state starts anew. */
    staleFamilies: Set<Family>;
  }

  export function register(type: unknown, id: string): void;
  export function getFamilyByType(type: unknown): Family | undefined;
  export function createSignatureFunctionForTransform(): (...given: unknown[]) => unknown;
  /** Makes the newest version of each component current. Returns null when nothing changed. */
  export function performReactRefresh(): RefreshUpdate | null;
}
