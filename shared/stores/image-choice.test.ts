import { ImageChoice } from './image-choice.ts';

const texts = { imageType: 'نوع غير صالح', imageSize: 'حجم كبير' };
const photo = new File(['x'], 'sara.png', { type: 'image/png' });

describe('the image of a form', () => {
  it('is the saved one until a file is chosen and uploaded', () => {
    const onChange = jest.fn();
    const image = new ImageChoice(texts, '/old.webp', onChange);
    image.choose(photo);
    expect([image.file, image.url, onChange.mock.calls.length]).toEqual([photo, '/old.webp', 1]);
    image.setUploadedUrl('/new.webp');
    expect([image.file, image.url, onChange.mock.calls.length]).toEqual([null, '/new.webp', 1]);
    image.choose(null);
    expect([image.url, onChange.mock.calls.length]).toEqual([null, 2]);
  });

  it('shows why a file was refused, until another one is chosen', () => {
    const image = new ImageChoice(texts, null, () => undefined);
    image.reject('size');
    expect(image.problem).toBe('حجم كبير');
    image.reject('type');
    expect(image.problem).toBe('نوع غير صالح');
    image.choose(photo);
    expect(image.problem).toBe('');
  });

  it('can be reset to the saved image', () => {
    const image = new ImageChoice(texts, '/old.webp', () => undefined);
    image.choose(photo);
    image.fail('فشل الرفع');
    image.discardFile();
    expect([image.file, image.problem, image.url]).toEqual([null, '', '/old.webp']);
  });
});
