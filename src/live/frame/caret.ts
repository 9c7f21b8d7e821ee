/** Positions in an element's text: where a selection begins and where it ends. */
export interface Caret {
  anchor: number;
  focus: number;
}
export const caretAt = (letters: number): Caret => ({ anchor: letters, focus: letters });
export const atEnd = caretAt(Number.MAX_SAFE_INTEGER);

/** Where the selection stands in an element. */
export function caretIn(element: HTMLElement): Caret | undefined {
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = getSelection() ?? {};
  if (!anchorNode || !focusNode || !element.contains(anchorNode) || !element.contains(focusNode)) return undefined;
  const lettersTo = (node: Node, offset: number): number => {
    const range = document.createRange();
    range.setStart(element, 0);
    range.setEnd(node, offset);
    return range.toString().length;
  };
  return { anchor: lettersTo(anchorNode, anchorOffset), focus: lettersTo(focusNode, focusOffset) };
}

export const placeCaret = (node: Text, { anchor, focus }: Caret): void =>
  getSelection()?.setBaseAndExtent(node, Math.min(anchor, node.length), node, Math.min(focus, node.length));
