import { setRegionOfTomorrow } from '@salon/shared/ui/region';

// biome-ignore lint/style/noDefaultExport: stock containers expose their component so.
export default function Component() {
  return <p>{typeof setRegionOfTomorrow}</p>;
}
