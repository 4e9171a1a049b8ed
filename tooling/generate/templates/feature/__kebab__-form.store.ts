import type { Customer } from '@salon/shared/contracts/customer';
import type { Platform } from '@salon/shared/module/platform';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { create__Pascal__ } from './__kebab__.api.ts';
import { __camel__Messages as texts } from './__kebab__.messages.ts';
import { type __Pascal__Draft, check__Pascal__ } from './__kebab__-form.validation.ts';

export function create__Pascal__Form({ http }: Pick<Platform, 'http'>) {
  return new FormSubmission<__Pascal__Draft, Customer>({
    draft: { name: '', phone: '' },
    check: check__Pascal__,
    fields: { PHONE_IN_USE: 'phone' },
    send: ({ name, phone }, keyFor) => {
      const body = { name: name.trim(), phone };
      return create__Pascal__(http, body, keyFor(body));
    },
    explain: ({ status, text }) => (status === 409 ? text : texts.addFailed),
  });
}
