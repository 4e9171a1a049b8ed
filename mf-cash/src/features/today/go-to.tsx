import { usePlatform } from '@salon/shared/remote';
import { Button } from '@salon/shared/ui/button';
import type { ReactNode } from 'react';

interface GoToProps {
  path: string;
  label: string;
  icon?: ReactNode;
}

/** A link that stays in the page: a part has no router of its own. */
export function GoTo({ path, label, icon }: GoToProps) {
  const { navigate } = usePlatform();
  return (
    <Button
      kind="ghost"
      size="small"
      icon={icon}
      href={path}
      onClick={(event) => {
        // A press with a key held opens a tab of its own, as a link does.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(path);
      }}
    >
      {label}
    </Button>
  );
}
