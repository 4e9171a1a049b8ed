import { getServiceIcon } from './service-icon.ts';

it.each([
  ['قص شعر نسائي', 'cut'],
  ['قص أطراف', 'cut'],
  ['سشوار وتصفيف', 'style'],
  ['تسريحة سهرة', 'style'],
  ['صبغة جذور', 'colour'],
  ['هايلايت', 'colour'],
  ['بروتين الشعر', 'care'],
  ['حمام زيت', 'care'],
  ['مكياج عروس', 'makeup'],
  ['مانيكير وباديكير', 'nails'],
  ['اظافر جل', 'nails'],
  ['تنظيف بشرة عميق', 'skin'],
  ['تنظيف حواجب وشارب', 'brows'],
  ['حناء ونقش', 'henna'],
  ['استشارة', 'other'],
])('%s has the icon %s', (name, icon) => {
  expect(getServiceIcon(name)).toBe(icon);
});
