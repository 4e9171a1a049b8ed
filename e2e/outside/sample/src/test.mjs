import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFakePlatform } from '@salon/platform-kit/testing';

test('The fake platform answers as it was told, and records the calls', async () => {
  const platform = createFakePlatform({ answers: { 'GET /api/services': [] }, salonName: 'صالون' });
  assert.deepEqual(await platform.http.get('/api/services'), []);
  await assert.rejects(platform.http.get('/api/customers'), /no answer to GET/);
  platform.navigate('/loyalty');
  assert.deepEqual(platform.calls, ['GET /api/services', 'GET /api/customers', 'navigate /loyalty']);
});
