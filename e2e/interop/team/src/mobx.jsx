import { flow, makeAutoObservable, toJS } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import './app.css';

const store = makeAutoObservable({
  points: 1,
  get twice() {
    return this.points * 2;
  },
});
const add = flow(function* addPoint() {
  yield Promise.resolve();
  store.points += 1;
});

// biome-ignore lint/style/noDefaultExport: stock containers expose their component so.
export default observer(function Component({ platform }) {
  const [presses, setPresses] = useState(0);
  const press = () => {
    setPresses(presses + 1);
    add();
  };
  return (
    <section className="stock-app">
      <h1>نقاط {platform.salon.name}</h1>
      <button type="button" onClick={press}>
        {`${presses}/${toJS(store).twice ?? store.twice}`}
      </button>
    </section>
  );
});
