import '@mantine/core/styles/Table.css';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './pages.module.css';

export interface DataTableProps {
  /** What it lists, for whoever cannot see it. */
  label: string;
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A list in columns; a narrow screen moves it sideways. */
export const DataTable = ({ label, columns, rows }: DataTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved sideways must be movable by keyboard
  <section className={classes.scroll} aria-label={label} tabIndex={0}>
    <Table className={classes.table} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column} scope="col">
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, cells }) => (
          <Table.Tr key={key}>
            {cells.map((cell, place) => (
              <Table.Td key={columns[place]}>{cell}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
);
