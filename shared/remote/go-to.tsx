import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { usePlatform } from './platform-context.tsx';

/**
 * The press on an anchor that leads to `path`: it stays in the page, without a router, which the dashboard's parts and the
 * frame have not. `beforeLeaving` is told of a press that goes there in this tab.
 */
export function pressTo(path: string, navigate: (path: string) => void, beforeLeaving?: () => void) {
  return (event: MouseEvent): void => {
    // A press with a key held opens a tab of its own, as a link does.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    beforeLeaving?.();
    navigate(path);
  };
}

export interface GoToProps extends Omit<ButtonProps, 'href' | 'onClick' | 'type' | 'form' | 'busy'> {
  path: string;
}

/** A button that goes to another page of the product. */
export function GoTo({ path, ...button }: GoToProps) {
  const { navigate } = usePlatform();
  return <Button {...button} href={path} onClick={pressTo(path, navigate)} />;
}
