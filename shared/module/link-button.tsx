import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { usePlatform } from './platform-context.tsx';

/** Returns a click handler that navigates without a reload. It uses no router, because dashboard parts have none. */
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

export function LinkButton({ path, ...button }: LinkButtonProps) {
  const { navigate } = usePlatform();
  return <Button {...button} href={path} onClick={createLinkHandler(path, navigate)} />;
}
