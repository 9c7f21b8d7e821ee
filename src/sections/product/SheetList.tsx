import type { ComponentProps } from 'react';
import { ProductSheet, type ProductSheetProps } from './ProductSheet.tsx';

/** What the sheets stand in; an island makes modal dialogs of them. */
export function SheetFrame(props: ComponentProps<'div'>) {
  return <div className="sheets" {...props} />;
}

/** The sheet of each product. */
export function SheetList({ sheets }: { sheets: readonly ProductSheetProps[] }) {
  return sheets.map((sheet) => <ProductSheet key={sheet.id} {...sheet} />);
}
