import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';
import { answerImages, buildCardNetwork, buildPhoto, huda, IMAGE, openCard } from './testing/open-card.tsx';

const photo = buildPhoto({ kind: 'before', taken_at: '2026-11-03T09:00:00Z' });
const file = new File(['bytes'], 'after.jpg', { type: 'image/jpeg' });

describe('the photos of a customer', () => {
  it('are loaded with the token of the session, and leave the memory with the page', async () => {
    const { asked, revoked } = answerImages(() => IMAGE);
    const { unmount } = openCard(buildCardNetwork({ photos: [photo] }));
    const image = await screen.findByRole('img', { name: 'صورة قبل، 3 تشرين الثاني 2026' });
    expect(image).toHaveAttribute('src', 'blob:photo-1');
    expect(asked).toEqual([
      {
        url: paths.customerPhoto(photo.id),
        headers: expect.objectContaining({ Authorization: expect.stringMatching(/^Bearer ./) }),
      },
    ]);
    unmount();
    expect(revoked).toEqual(['blob:photo-1']);
  });

  it('have a retry when one could not be loaded', async () => {
    let isDown = true;
    answerImages(() => (isDown ? { ok: false, status: 503, json: async () => null } : IMAGE));
    const { person } = openCard(buildCardNetwork({ photos: [photo] }));
    expect(await screen.findByText('تعذر تحميل الصورة')).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByRole('img', { name: /^صورة قبل/ })).toBeVisible();
  });

  it('are added only with a file and the consent of the customer', async () => {
    answerImages(() => IMAGE);
    const network = buildCardNetwork();
    const added = buildPhoto({ kind: 'after' });
    network.on('POST', paths.customerPhotos(huda.id)).answer(success(added), 201);
    const { person } = openCard(network);
    await person.click(await screen.findByRole('button', { name: 'إضافة صورة' }));
    const sheet = await screen.findByRole('dialog', { name: 'إضافة صورة' });
    await person.click(within(sheet).getByRole('button', { name: 'حفظ الصورة' }));
    expect(await within(sheet).findByText('اختر صورة')).toBeVisible();
    expect(within(sheet).getByText('لا تحفظ الصورة إلا بموافقة الزبونة')).toBeVisible();
    await person.upload(within(sheet).getByLabelText('الصورة'), file);
    await person.click(within(sheet).getByRole('checkbox', { name: 'وافقت الزبونة على حفظ الصور' }));
    await person.click(within(sheet).getByRole('button', { name: 'حفظ الصورة' }));
    expect(await screen.findByRole('button', { name: /^عرض صورة بعد/ })).toBeVisible();
    const [call] = network.callsTo('POST', paths.customerPhotos(huda.id));
    expect(call?.query).toEqual({ kind: 'after', has_consent: 'true' });
    expect((call?.body as FormData | undefined)?.get('image')).toBeInstanceOf(File);
  });

  it('show why the server refused one', async () => {
    const network = buildCardNetwork();
    network.on('POST', paths.customerPhotos(huda.id)).fail('IMAGE_TYPE_INVALID');
    URL.createObjectURL = () => 'blob:chosen';
    URL.revokeObjectURL = () => undefined;
    const { person } = openCard(network);
    await person.click(await screen.findByRole('button', { name: 'إضافة صورة' }));
    const sheet = await screen.findByRole('dialog', { name: 'إضافة صورة' });
    await person.upload(within(sheet).getByLabelText('الصورة'), file);
    await person.click(within(sheet).getByRole('checkbox', { name: 'وافقت الزبونة على حفظ الصور' }));
    await person.click(within(sheet).getByRole('button', { name: 'حفظ الصورة' }));
    expect(await within(sheet).findByText(/يرجى اختيار صورة صالحة/)).toBeVisible();
  });

  it('open large, and are deleted after a question', async () => {
    answerImages(() => IMAGE);
    const network = buildCardNetwork({ photos: [photo] });
    network.on('DELETE', paths.customerPhoto(photo.id)).answer({ success: true });
    const { person } = openCard(network);
    await person.click(await screen.findByRole('button', { name: /^عرض صورة قبل/ }));
    const sheet = await screen.findByRole('dialog', { name: 'صورة قبل، 3 تشرين الثاني 2026' });
    await person.click(within(sheet).getByRole('button', { name: 'حذف الصورة' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('لا يمكن استرجاعها');
    await person.click(within(question).getByRole('button', { name: /حذف/ }));
    expect(await screen.findByText(/لا صور بعد/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
