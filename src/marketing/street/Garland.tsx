/** The paper flags under the header, drawn once in the dusk street and hung here three times. */
export function Garland() {
  return (
    <svg className="garland" viewBox="0 0 1600 170" aria-hidden="true" focusable="false">
      <use href="#dgar" transform="translate(-362 -29)rotate(3)" />
      <use href="#dgar" transform="translate(312 6)scale(1.027)" />
      <use href="#dgar" transform="translate(1004 6)rotate(-2)" />
    </svg>
  );
}
