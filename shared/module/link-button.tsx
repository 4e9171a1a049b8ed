import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { usePlatform } from './platform-context.tsx';

/**
 * Returns a click handler for a link to `path` that navigates without a reload. It needs no router, because the dashboard's
 * parts and the frame have none. It calls `beforeLeaving` before it navigates in this tab.
 */
export function createLinkHandler(
  path: string,
  navigate: (path: string) => void,
  beforeLeaving?: () => void,
) {
  return (event: MouseEvent): void => {
    // With a modifier key the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    beforeLeaving?.();
    navigate(path);
  };
}

export interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick' | 'type' | 'form' | 'busy'> {
  path: string;
}

/** A button that navigates to another page of the product. */
export function LinkButton({ path, ...button }: LinkButtonProps) {
  const { navigate } = usePlatform();
  return <Button {...button} href={path} onClick={createLinkHandler(path, navigate)} />;
}
