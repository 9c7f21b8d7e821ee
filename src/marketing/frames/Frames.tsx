interface Picture {
  src: string;
  alt: string;
}

interface Props {
  /** Text of the drawn browser's address bar. */
  address: string;
  desktop: Picture;
  phone?: Picture | undefined;
}

/** Screenshots of a demo on a computer and, in front of it, on a phone. */
export function Frames({ address, desktop, phone }: Props) {
  return (
    <div className="frames" data-phone={phone ? '' : undefined}>
      <div className="frame-browser">
        <div className="frame-bar" aria-hidden="true">
          <i />
          <i />
          <i />
          <span>{address}</span>
        </div>
        <img src={desktop.src} alt={desktop.alt} width={960} height={624} loading="lazy" decoding="async" />
      </div>
      {phone && (
        <div className="frame-phone">
          <img src={phone.src} alt={phone.alt} width={390} height={800} loading="lazy" decoding="async" />
        </div>
      )}
    </div>
  );
}
