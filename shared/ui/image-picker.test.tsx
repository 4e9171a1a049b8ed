import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ImagePicker } from './image-picker.tsx';

const rejected = jest.fn();

beforeEach(() => {
  rejected.mockClear();
  // jsdom has no URL.createObjectURL.
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => {};
});

function SavedImage({ saved = null }: { saved?: string | null }) {
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState(saved);
  return (
    <ImagePicker
      label="صورة الخدمة"
      url={url}
      file={file}
      onChange={(next) => {
        setFile(next);
        if (!next) setUrl(null);
      }}
      onReject={rejected}
    />
  );
}

const fileOf = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
const chooser = () => screen.getByLabelText('صورة الخدمة');
const user = () => userEvent.setup({ applyAccept: false });

test('shows the chosen image and removes it again', async () => {
  render(<SavedImage />);
  await user().upload(chooser(), fileOf('cut.png', 'image/png'));
  expect(screen.getByRole('img', { name: 'الصورة المختارة' })).toHaveAttribute('src', 'blob:cut.png');
  await userEvent.click(screen.getByRole('button', { name: 'إزالة الصورة' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('button', { name: 'اختيار صورة' })).toBeVisible();
});

test('refuses a file that is no image and an image of 5 MB, and keeps the earlier image', async () => {
  render(<SavedImage saved="/images/old.webp" />);
  await user().upload(chooser(), fileOf('list.pdf', 'application/pdf'));
  expect(rejected).toHaveBeenLastCalledWith('type');
  await user().upload(chooser(), fileOf('big.png', 'image/png', 5 * 1024 * 1024));
  expect(rejected).toHaveBeenLastCalledWith('size');
  expect(screen.getByRole('img')).toHaveAttribute('src', '/images/old.webp');
});

test('takes an image that is dropped on it', () => {
  const { container } = render(<SavedImage />);
  fireEvent.drop(container.firstElementChild as Element, {
    dataTransfer: { files: [fileOf('drop.webp', 'image/webp')] },
  });
  expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:drop.webp');
});
