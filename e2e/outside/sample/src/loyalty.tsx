import type { Platform } from '@salon/platform-kit';
import { NavIcon } from '@salon/shared/ui/nav-icon';
import { SalonProviders } from '@salon/shared/ui/providers';
import Rate from 'antd/es/rate';
import { computed, makeAutoObservable, when } from 'mobx';
import { observer } from 'mobx-react-lite';
import './loyalty.css';

const store = makeAutoObservable({ points: 10, isGold: false });
const reward = computed(() => Math.floor(store.points / 10));
when(
  () => store.points >= 20,
  () => {
    store.isGold = true;
  },
);

const Loyalty = observer(({ platform }: { platform: Platform }) => (
  <SalonProviders mode={platform.theme.mode} salonName={platform.salon.name}>
    <section className="loyalty">
      <h1>
        <NavIcon name="gift" /> نقاط الولاء في {platform.salon.name}
      </h1>
      <button
        type="button"
        onClick={() => {
          store.points += 10;
        }}
      >
        {`النقاط ${store.points}، الهدايا ${reward.get()}`}
      </button>
      <Rate disabled value={reward.get()} aria-label="الهدايا" />
      {store.isGold && <p>عميل ذهبي</p>}
    </section>
  </SalonProviders>
));

// biome-ignore lint/style/noDefaultExport: the host mounts the default export.
export default Loyalty;
