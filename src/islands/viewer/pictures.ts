/** A picture of the viewer: its address, what it shows, and the words under it. */
export interface Picture {
  src: string;
  alt: string;
  caption: string;
}

/** The pictures of the list that a link stands in, in page order, each once: a menu page has two links to it. */
export function picturesAround(link: HTMLAnchorElement): Picture[] {
  const links = link.closest('ul')?.querySelectorAll<HTMLAnchorElement>(`a[data-opens="${link.dataset['opens'] ?? ''}"]`);
  const pictures = [...(links ?? [link])].map((each) => {
    const item = each.closest('li');
    const caption = item?.querySelector('.photo-caption, .card-title')?.textContent.trim() ?? '';
    return { src: each.href, alt: item?.querySelector('img')?.alt || caption, caption };
  });
  return pictures.filter(({ src }, at) => pictures.findIndex((other) => other.src === src) === at);
}
