import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { Field } from '@salon/shared/ui/field';
import { TextInput } from '@salon/shared/ui/text-input';
import { Copy } from 'lucide-react';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';

const ignoreChange = () => undefined;

export function CustomersLink({ slug }: { slug: string }) {
  const { feedback } = usePlatform();
  const link = `${window.location.origin}/book/${slug}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      feedback.success(texts.copied, 3);
    } catch {
      // Browsers offer the clipboard only on secure pages, and can refuse the copy.
      feedback.error(texts.copyFailed);
    }
  };
  return (
    <div className={classes.beside}>
      <Field label={texts.link} hint={texts.linkHint}>
        <TextInput value={link} onChange={ignoreChange} dir="ltr" readOnly />
      </Field>
      <Button icon={<Copy />} onClick={() => void copy()}>
        {texts.copyLink}
      </Button>
    </div>
  );
}
