import { checkImage, IMAGE_TYPES, MAX_IMAGE_BYTES } from './image.ts';

// @spec 9.25 Images max 5 MB; JPEG, JPG, PNG, GIF, WebP
describe('an image to upload', () => {
  it.each(IMAGE_TYPES)('may be %s', (type) => {
    expect(checkImage({ type, size: 1000 })).toBe('ok');
  });

  it.each([
    ['just under 5 MB', 'image/png', MAX_IMAGE_BYTES - 1, 'ok'],
    ['exactly 5 MB', 'image/png', MAX_IMAGE_BYTES, 'size'],
    ['over', 'image/png', 6_000_000, 'size'],
    ['in capitals', 'IMAGE/JPEG', 10, 'ok'],
    ['an SVG, which can contain scripts', 'image/svg+xml', 10, 'type'],
    ['no image', 'application/pdf', 10, 'type'],
    ['an unknown type', '', 10, 'type'],
    ['a wrong type is reported before a wrong size', 'video/mp4', 9_000_000, 'type'],
    ['an empty file', 'image/png', 0, 'type'],
  ])('%s', (_, type, size, expected) => {
    expect(checkImage({ type, size })).toBe(expected);
  });
});
