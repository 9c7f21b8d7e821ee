import * as z from 'zod';

const text = z.string().min(1);

/** Interface texts of client sites, the same keys in both languages. A name in braces is filled in. */
export const siteTextsSchema = z.strictObject({
  skip: text,
  mainMenu: text,
  menu: text,
  /** Label of the language toggle: the name of the other language, in that language. */
  otherLanguage: text,
  home: text,
  photos: text,
  reviews: text,
  contact: text,
  maps: text,
  whatsapp: text,
  /** `{rating}` stars out of five. */
  stars: text,
  userName: text,
  noComments: text,
  noReviews: text,
  noPhotos: text,
  /** Accessible name of a picture without a caption: `{n}` of `{total}`. */
  openPhoto: text,
  /** Opens the picture of the item `{name}`. */
  openItem: text,
  /** Opens the sheet of the product `{name}`. */
  seeItem: text,
  close: text,
  phone: text,
  /** Label of a number that is answered around the clock. */
  emergency: text,
  /** A professional's licence: `{number}`. */
  licence: text,
  email: text,
  address: text,
  hours: text,
  mondayFriday: text,
  saturday: text,
  today: text,
  writeWhatsapp: text,
  /** Marks of dishes. */
  marks: z.strictObject({ favourite: text, vegetarian: text, vegan: text, glutenFree: text, spicy: text }),
  call: text,
  /** Title of the map's frame: `{name}` is the business. */
  mapOf: text,
  directions: text,
  /** Whether the business is open now, for hours that are given as two texts. `{time}` is a time with its article: "las 6:00 PM". */
  openingInBrief: z.strictObject({
    open: text,
    until: text,
    closed: text,
    today: text,
    tomorrow: text,
  }),
  /** The same for hours by weekday or with dates: `{at}` is a time such as "a las 9:00", `{day}` a weekday or a date. */
  opening: z.strictObject({
    open: text,
    until: text,
    closed: text,
    closedToday: text,
    today: text,
    tomorrow: text,
    later: text,
    midnight: text,
  }),
  /** Labels of successive weekdays with the same hours. */
  twoDays: text,
  manyDays: text,
  /** Heading of days with other hours. */
  otherHours: text,
  /** Days on which a notice is shown: `{date}` is a day. */
  fromDate: text,
  untilDate: text,
  /** Downloads the contact card. */
  saveContact: text,
  share: text,
  /** Tooltip of the share button on devices without a share sheet, where it copies the address. */
  shareTip: text,
  /** Texts of the picture viewer. */
  viewer: text,
  previousPicture: text,
  nextPicture: text,
  brokenPicture: text,
  privacy: text,
  /** The same for a page with a map, which is loaded from a third party. */
  privacyMap: text,
  noAddress: text,
  mapNone: text,
  /** Replaces the map if its address on Google Maps does not show a single place. */
  mapCode: text,
  notice: text,
  rights: text,
  credit: text,
});
export type SiteTexts = z.infer<typeof siteTextsSchema>;
