/** react-refresh has no types of its own. These functions work without React's renderer. */
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
  /** Returns null when nothing changed. */
  export function performReactRefresh(): RefreshUpdate | null;
}
