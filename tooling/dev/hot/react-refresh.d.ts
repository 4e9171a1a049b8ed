/** The part of React's own refresh that needs nothing of the renderer; the package brings no types. */
declare module 'react-refresh/runtime' {
  /** All versions of one component. */
  export interface Family {
    current: unknown;
  }

  export interface RefreshUpdate {
    /** Same hooks as before: what they hold stays. */
    updatedFamilies: Set<Family>;
    /** Other hooks: starts anew. */
    staleFamilies: Set<Family>;
  }

  export function register(type: unknown, id: string): void;
  export function getFamilyByType(type: unknown): Family | undefined;
  export function createSignatureFunctionForTransform(): (...given: unknown[]) => unknown;
  /** Makes the newest version of each component the current one; null when nothing changed. */
  export function performReactRefresh(): RefreshUpdate | null;
}
