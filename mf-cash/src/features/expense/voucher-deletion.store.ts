import type { Voucher } from '@salon/shared/contracts/voucher';
import type { Platform } from '@salon/shared/module/platform';
import { Question } from '@salon/shared/stores/question';
import { deleteVoucher } from './expense.api.ts';
import { messages as texts } from './expense.messages.ts';

export function createVoucherDeletion(
  { http, feedback, events }: Pick<Platform, 'http' | 'feedback' | 'events'>,
  onDeleted: (voucher: Voucher) => void,
): Question<Voucher> {
  return new Question<Voucher>({
    send: ({ id }) => deleteVoucher(http, id),
    onDone: (voucher) => {
      feedback.success(texts.deleted(voucher.voucher_number), 3);
      onDeleted(voucher);
      events.emit('cash:changed');
    },
    explain: () => texts.deleteError,
  });
}
