import type { GraphPackage } from '@salon/shared/contracts/platform-console';
import { TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { CSSProperties, ReactNode } from 'react';
import { graphMessages as texts } from './console.messages.ts';
import classes from './graph.module.css';
import type { GraphStore } from './graph.store.ts';
import { type Edge, getHeight, getMiddle, type Thing, type ThingKind } from './graph-layout.ts';
import type { PackageLabels } from './package-labels.ts';

const KIND_NAMES: Record<ThingKind, string> = {
  contract: texts.contract,
  lent: texts.lent,
  slot: texts.slots,
  event: texts.event,
};

const joinClassNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

interface DrawingProps {
  store: GraphStore;
  labels: PackageLabels;
}

/**
 * Three columns of HTML, so that text wraps and mirrors by itself, and lines of SVG between them. Solid lines lead to
 * what a package needs, dashed lines to what it gives.
 */
export const GraphDrawing = observer(function GraphDrawing({ store, labels }: DrawingProps) {
  const { hosts, things, modules, edges } = store.graph;
  const rows = Math.max(hosts.length, things.length, modules.length);
  const names = (packages: readonly GraphPackage[]) => packages.map((one) => one.package);
  const keys = things.map(({ key }) => key);
  const lines = (packages: readonly GraphPackage[], isStart: boolean) => (
    <Lines
      {...{ store, rows, isStart, keys, names: names(packages) }}
      edges={edges.filter((edge) => names(packages).includes(edge.package))}
    />
  );
  const column = (packages: readonly GraphPackage[], title: string) => (
    <ul className={classes.column} aria-label={title}>
      {packages.map((one) => (
        <PackageNode key={one.package} one={one} store={store} label={labels.ofWord(one.package)} />
      ))}
    </ul>
  );
  return (
    <section
      className={classes.drawing}
      style={{ '--graph-height': `${getHeight(rows)}px` } as CSSProperties}
      aria-label={texts.drawing}
    >
      <p className={classes.head}>{texts.hosts}</p>
      <p className={classes.head}>{texts.between}</p>
      <p className={classes.head}>{texts.modules}</p>
      {column(hosts, texts.hosts)}
      {lines(hosts, true)}
      <ul className={classes.column} aria-label={texts.between}>
        {things.map((thing) => (
          <ThingNode key={thing.key} thing={thing} store={store} />
        ))}
      </ul>
      {lines(modules, false)}
      {column(modules, texts.modules)}
    </section>
  );
});

interface PackageNodeProps {
  one: GraphPackage;
  store: GraphStore;
  label: string;
}

const PackageNode = observer(function PackageNode({ one, store, label }: PackageNodeProps) {
  const isChosen = store.chosen === one;
  const isBroken = store.broken.has(one.package);
  return (
    <li className={classes.place}>
      <button
        type="button"
        className={joinClassNames(classes.node, isChosen && classes.chosen, isBroken && classes.broken)}
        aria-pressed={isChosen}
        onClick={() => store.choose(one.package)}
      >
        {isBroken && <TriangleAlert aria-hidden />}
        <span>
          <bdi>{label}</bdi>
          {label !== one.package && <bdi className={classes.exact}>{one.package}</bdi>}
          {isBroken && <span className="salon-unseen"> {texts.breaks}</span>}
        </span>
      </button>
    </li>
  );
});

const ThingNode = observer(function ThingNode({ thing, store }: { thing: Thing; store: GraphStore }) {
  const isOfChosen = store.graph.edges.some(
    (edge) => edge.thing === thing.key && edge.package === store.chosen?.package,
  );
  return (
    <li className={classes.place}>
      <span className={joinClassNames(classes.thing, isOfChosen && classes.near)}>
        <span className={classes.kind}>{KIND_NAMES[thing.kind]}</span>
        <bdi className={classes.exact}>{breakAfterColon(thing.name)}</bdi>
      </span>
    </li>
  );
});

/** `bookings:changed` is wider than its place on a phone. */
function breakAfterColon(name: string): ReactNode {
  const [area, word] = name.split(':');
  if (word === undefined) return name;
  return (
    <>
      {area}:<wbr />
      {word}
    </>
  );
}

interface LinesProps {
  store: GraphStore;
  edges: readonly Edge[];
  /** Packages of the column beside, from its top. */
  names: readonly string[];
  keys: readonly string[];
  rows: number;
  /** Whether the packages are at the start of the lines. */
  isStart: boolean;
}

const WIDTH = 100;

const Lines = observer(function Lines({ store, edges, names, keys, rows, isStart }: LinesProps) {
  return (
    <svg
      className={classes.lines}
      viewBox={`0 0 ${WIDTH} ${getHeight(rows)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {edges.map((edge) => {
        const own = getMiddle(names.indexOf(edge.package), names.length, rows);
        const thing = getMiddle(keys.indexOf(edge.thing), keys.length, rows);
        const [from, to] = isStart ? [own, thing] : [thing, own];
        const isOfChosen = edge.package === store.chosen?.package;
        const isOfBroken = store.broken.has(edge.package);
        return (
          <path
            key={`${edge.package} ${edge.thing} ${edge.way}`}
            className={joinClassNames(
              classes.line,
              classes[edge.way],
              isOfBroken && classes.brokenLine,
              isOfChosen && classes.chosenLine,
            )}
            d={`M0 ${from} C${WIDTH / 2} ${from} ${WIDTH / 2} ${to} ${WIDTH} ${to}`}
          />
        );
      })}
    </svg>
  );
});
