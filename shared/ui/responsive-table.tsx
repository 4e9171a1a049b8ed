import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
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
   * Its place on a phone's card: `title` is the card's first line, `corner` stands opposite to it (a status, an
   * amount), `fact` (the default) is a line with its label, `none` is left out.
   */
  card?: 'title' | 'corner' | 'fact' | 'none';
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
  const inPlace = (place: NonNullable<TableColumn<Row>['card']>) =>
    columns.filter(({ card = 'fact' }) => card === place);
  const titles = inPlace('title');
  const corners = inPlace('corner');
  const facts = inPlace('fact');
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => {
        const actions = rowActions?.(row);
        return (
          <li className={classes.card} key={rowKey(row)}>
            {(titles.length > 0 || corners.length > 0) && (
              <div className={classes.cardHead}>
                <CardCells cells={titles} row={row} className={classes.cardTitle} />
                <CardCells cells={corners} row={row} className={classes.cardCorner} />
              </div>
            )}
            {facts.length > 0 && (
              <dl className={classes.facts}>
                {facts.map(({ key, title, render }) => (
                  <div className={classes.fact} key={key}>
                    <dt>{title}</dt>
                    <dd>{render(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {actions && <div className={classes.cardActions}>{actions}</div>}
          </li>
        );
      })}
    </ul>
  );
}

interface CardCellsProps<Row> {
  cells: readonly TableColumn<Row>[];
  row: Row;
  className: string | undefined;
}

function CardCells<Row>({ cells, row, className }: CardCellsProps<Row>) {
  return (
    <div className={classNames(className)}>
      {cells.map(({ key, render }) => (
        <div key={key}>{render(row)}</div>
      ))}
    </div>
  );
}
