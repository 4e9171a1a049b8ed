import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import './app.css';

const store = makeAutoObservable({
  points: 1,
  get twice() {
    return this.points * 2;
  },
});

export const App = observer(({ platform }) => {
  const [presses, setPresses] = useState(0);
  const press = () => {
    setPresses(presses + 1);
    store.points += 1;
  };
  return (
    <section className="stock-app">
      <h1>نقاط {platform.salon.name}</h1>
      <button type="button" onClick={press}>
        {`${presses}/${store.twice}`}
      </button>
    </section>
  );
});
