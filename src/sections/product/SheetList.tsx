import type { ComponentProps } from 'react';
import { ProductSheet, type ProductSheetProps } from './ProductSheet.tsx';

/** The container of the sheets; an island turns them into modal dialogs. */
export function SheetFrame(props: ComponentProps<'div'>) {
  return <div className="sheets" {...props} />;
}

/** The sheet of each product. */
export function SheetList({ sheets }: { sheets: readonly ProductSheetProps[] }) {
  return sheets.map((sheet) => <ProductSheet key={sheet.id} {...sheet} />);
}
