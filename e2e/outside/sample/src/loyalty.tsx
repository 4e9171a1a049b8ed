import type { Platform } from '@salon/platform-kit';
import { computed, makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import './loyalty.css';

const store = makeAutoObservable({ points: 10 });
const reward = computed(() => Math.floor(store.points / 10));

const Loyalty = observer(({ platform }: { platform: Platform }) => (
  <section className="loyalty">
    <h1>نقاط الولاء في {platform.salon.name}</h1>
    <button
      type="button"
      onClick={() => {
        store.points += 10;
      }}
    >
      {`النقاط ${store.points}، الهدايا ${reward.get()}`}
    </button>
  </section>
));

// biome-ignore lint/style/noDefaultExport: the host mounts the default export.
export default Loyalty;
