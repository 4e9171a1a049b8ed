import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { joinClassNames } from './class-names.ts';
import classes from './responsive-table.module.css';
import { useIsNarrow } from './use-is-phone.tsx';
import { useWindowRows } from './use-window-rows.tsx';

export interface TableColumn<Row> {
  key: string;
  /** The head of the column; on a card the label before the value. */
  title: string;
  render: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end';
  width?: number | string;
  /**
   * The place of the value on a card: `title` is the first line and `corner` is opposite to the title (a status);
   * `line` values follow in one row without labels; `fact` (the default) is a row with a label; `foot` is before the
   * buttons (an amount); `none` is not shown.
   */
  card?: 'title' | 'corner' | 'line' | 'fact' | 'foot' | 'none';
}

export interface ResponsiveTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** If this function changes, all rows render again. */
  rowActions?: (row: Row) => ReactNode;
}

/**
 * The page contains only those rows of a long list that are near the window, so that thousands of rows scroll smoothly.
 */
export function ResponsiveTable<Row>(props: ResponsiveTableProps<Row>) {
  return useIsNarrow() ? <CardList {...props} /> : <DeskTable {...props} />;
}

/** Heights in pixels that are used until the virtualizer has measured the rows and cards. */
const ROW_HEIGHT_PX = 48;
const CARD_HEIGHT_PX = 140;
const CARD_GAP_PX = 8;

function DeskTable<Row>(props: ResponsiveTableProps<Row>) {
  const { label, columns, rows, rowKey, rowActions } = props;
  const { parts, isLong, list, measure } = useWindowRows({ count: rows.length, rowHeight: ROW_HEIGHT_PX });
  const head = useRef<HTMLTableRowElement>(null);
  const hasRows = parts.some((part) => 'index' in part);
  const widths = useKeptWidths(head, isLong && hasRows, columns as readonly TableColumn<never>[]);
  const columnCount = columns.length + (rowActions ? 1 : 0);
  return (
    <div className={classes.frame}>
      <table
        className={joinClassNames(classes.table, widths && classes.kept)}
        aria-label={label}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
      >
        <thead>
          <tr ref={head}>
            {columns.map(({ key, title, align, width }, index) => (
              <th
                key={key}
                scope="col"
                className={align && classes[align]}
                style={{ inlineSize: widths?.[index] ?? width }}
              >
                {title}
              </th>
            ))}
            {rowActions && (
              <th scope="col" style={{ inlineSize: widths?.[columns.length] }}>
                <span className="salon-unseen">إجراءات</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...list}>
          {parts.map((part) => {
            if ('space' in part) return <SpaceRow key={part.key} height={part.space} columns={columnCount} />;
            const row = rows[part.index] as Row;
            return (
              <tr
                key={rowKey(row)}
                ref={isLong ? measure : undefined}
                data-index={part.index}
                aria-rowindex={isLong ? part.index + 2 : undefined}
              >
                <Cells row={row} columns={columns} rowActions={rowActions} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface RowContent<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  rowActions: ((row: Row) => ReactNode) | undefined;
}

/** `memo` renders the cells again only when the row, the columns or the buttons change. */
const Cells = memo(function Cells<Row>({ row, columns, rowActions }: RowContent<Row>) {
  return (
    <>
      {columns.map(({ key, align, render }) => (
        <td key={key} className={align && classes[align]}>
          {render(row)}
        </td>
      ))}
      {rowActions && (
        <td>
          <div className={classes.actions}>{rowActions(row)}</div>
        </td>
      )}
    </>
  );
}) as <Row>(content: RowContent<Row>) => ReactNode;

const SpaceRow = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden>
    <td colSpan={columns} style={{ blockSize: height, padding: 0, border: 0 }} />
  </tr>
);

/**
 * Returns the measured widths in pixels of a long table's columns, because the columns would otherwise jump while the
 * user scrolls; null for a short table. After a resize, for other columns or if buttons do not fit, it measures again.
 */
function useKeptWidths(
  head: RefObject<HTMLTableRowElement | null>,
  isLong: boolean,
  columns: readonly TableColumn<never>[],
): number[] | null {
  const [widths, setWidths] = useState<number[] | null>(null);
  const keys = columns.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns and another window size need a new measurement
  useEffect(() => {
    const forget = () => setWidths(null);
    window.addEventListener('resize', forget);
    return () => {
      window.removeEventListener('resize', forget);
      forget();
    };
  }, [isLong, keys]);
  useLayoutEffect(() => {
    const cells = [...(head.current?.cells ?? [])];
    if (isLong && !widths) setWidths(cells.map((cell) => cell.getBoundingClientRect().width));
  }, [isLong, widths, head]);
  // This effect runs after every render, because each render may show other rows.
  useLayoutEffect(() => {
    if (widths && isTooNarrow(head.current)) setWidths(null);
  });
  return isLong ? widths : null;
}

/** Whether the buttons of a row are wider than their cell. */
function isTooNarrow(head: HTMLTableRowElement | null): boolean {
  const rows = head?.closest('table')?.tBodies[0]?.rows ?? [];
  return [...rows].some(({ cells }) => {
    const last = cells.item(cells.length - 1);
    return last !== null && last.scrollWidth > last.clientWidth;
  });
}

function CardList<Row>({ label, columns, rows, rowKey, rowActions }: ResponsiveTableProps<Row>) {
  const options = { count: rows.length, rowHeight: CARD_HEIGHT_PX, gap: CARD_GAP_PX };
  const { parts, isLong, list, measure } = useWindowRows(options);
  return (
    <ul className={classes.cards} aria-label={label} {...list}>
      {parts.map((part) => {
        if ('space' in part) return <li key={part.key} aria-hidden style={{ blockSize: part.space }} />;
        const row = rows[part.index] as Row;
        return (
          <li
            key={rowKey(row)}
            className={classes.card}
            ref={isLong ? measure : undefined}
            data-index={part.index}
            aria-setsize={isLong ? rows.length : undefined}
            aria-posinset={isLong ? part.index + 1 : undefined}
          >
            <RowCard row={row} columns={columns} rowActions={rowActions} />
          </li>
        );
      })}
    </ul>
  );
}

const RowCard = memo(function RowCard<Row>({ row, columns, rowActions }: RowContent<Row>) {
  const actions = rowActions?.(row);
  const at = (place: NonNullable<TableColumn<Row>['card']>) =>
    columns
      .filter(({ card = 'fact' }) => card === place)
      .map(({ key, title, render }) => ({ key, title, value: render(row) }));
  const plain = (place: 'title' | 'corner' | 'line' | 'foot') =>
    at(place).map(({ key, value }) => <div key={key}>{value}</div>);
  const facts = at('fact');
  const lines = plain('line');
  const foot = plain('foot');
  return (
    <>
      <div className={classes.cardHead}>
        <div className={classes.cardTitle}>{plain('title')}</div>
        <div className={classes.cardCorner}>{plain('corner')}</div>
      </div>
      {lines.length > 0 && <div className={classes.lines}>{lines}</div>}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ key, title, value }) => (
            <div className={classes.fact} key={key}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {(foot.length > 0 || actions) && (
        <div className={classes.cardFoot}>
          <div className={classes.cardTotal}>{foot}</div>
          {actions}
        </div>
      )}
    </>
  );
}) as <Row>(content: RowContent<Row>) => ReactNode;
