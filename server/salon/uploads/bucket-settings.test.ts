import { readConfig } from '../../config.ts';

const ALL = {
  UPLOADS_S3_ENDPOINT: 'https://s3.example.com',
  UPLOADS_S3_BUCKET: 'salon-images',
  UPLOADS_S3_REGION: 'eu-central-1',
  UPLOADS_S3_ACCESS_KEY: 'key',
  UPLOADS_S3_SECRET_KEY: 'secret',
};

test('images are stored on disk unless all settings of a bucket are given', () => {
  expect(readConfig({}).uploadsBucket).toBeNull();
  expect(readConfig(ALL).uploadsBucket).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'salon-images',
    region: 'eu-central-1',
    accessKey: 'key',
    secretKey: 'secret',
  });
});

test.each(Object.keys(ALL))(
  'a bucket without %s prevents the start, and the message names the setting',
  (name) => {
    expect(() => readConfig({ ...ALL, [name]: ' ' })).toThrow(`Pictures in a bucket also need ${name}.`);
  },
);

test.each([
  [{ UPLOADS_S3_ENDPOINT: 's3.example.com' }, 'must be an address like'],
  [{ UPLOADS_S3_BUCKET: '../x' }, "cannot be a bucket's name"],
])('the invalid setting %j prevents the start', (wrong, sentence) => {
  expect(() => readConfig({ ...ALL, ...wrong })).toThrow(sentence);
});
