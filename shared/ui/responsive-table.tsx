import type { CSSProperties, ReactNode } from 'react';
import classes from './responsive-table.module.css';
import { useIsPhone } from './use-is-phone.tsx';

export interface TableColumn<Row> {
  key: string;
  /** The head of the column; on a phone the label before the value. */
  title: string;
  render: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end';
  width?: number | string;
  /**
   * Its place on a phone's card: `title` is the first line and `corner` stands opposite to it (a status); the
   * `line`s follow in one row without their labels; `fact` (the default) is a row with its label; `foot` stands
   * before the buttons (an amount); `none` is left out.
   */
  card?: 'title' | 'corner' | 'line' | 'fact' | 'foot' | 'none';
}

export interface ResponsiveTableProps<Row> {
  /** What the list is, for screen readers: `حجوزات اليوم`. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A row's buttons: the last column, or the foot of its card. */
  rowActions?: (row: Row) => ReactNode;
  /** Pixels that stick above the table's head (the frame's header). */
  headOffset?: number;
}

/** One list, two shapes: a table on a desk, cards that fit a thumb on a phone. */
export function ResponsiveTable<Row>(props: ResponsiveTableProps<Row>) {
  return useIsPhone() ? <CardList {...props} /> : <DeskTable {...props} />;
}

function DeskTable<Row>(props: ResponsiveTableProps<Row>) {
  const { label, columns, rows, rowKey, rowActions, headOffset = 0 } = props;
  return (
    <div className={classes.frame} style={{ '--table-head-offset': `${headOffset}px` } as CSSProperties}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, title, align, width }) => (
              <th key={key} scope="col" className={align && classes[align]} style={{ inlineSize: width }}>
                {title}
              </th>
            ))}
            {rowActions && (
              <th scope="col">
                <span className="salon-unseen">إجراءات</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
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
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CardList<Row>({ label, columns, rows, rowKey, rowActions }: ResponsiveTableProps<Row>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <RowCard key={rowKey(row)} row={row} columns={columns} actions={rowActions?.(row)} />
      ))}
    </ul>
  );
}

interface RowCardProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  actions: ReactNode;
}

function RowCard<Row>({ row, columns, actions }: RowCardProps<Row>) {
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
    <li className={classes.card}>
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
    </li>
  );
}
