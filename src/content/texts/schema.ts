import * as z from 'zod';

const text = z.string().min(1);

/** Interface texts of client sites, the same keys in both languages. A name in braces is filled in. */
export const siteTextsSchema = z.strictObject({
  skip: text,
  mainMenu: text,
  menu: text,
  /** Label of the language toggle: the other language, in its own words. */
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
  /** Names a picture without a caption: `{n}` of `{total}`. */
  openPhoto: text,
  /** Opens the picture of the item `{name}`. */
  openItem: text,
  /** Opens the sheet of the product `{name}`. */
  seeItem: text,
  close: text,
  phone: text,
  /** Before a number that is answered around the clock. */
  emergency: text,
  /** Of a professional: `{number}`. */
  licence: text,
  email: text,
  address: text,
  hours: text,
  mondayFriday: text,
  saturday: text,
  today: text,
  writeWhatsapp: text,
  /** What is said of a dish. */
  marks: z.strictObject({ favourite: text, vegetarian: text, vegan: text, glutenFree: text, spicy: text }),
  call: text,
  /** Title of the map's frame: `{name}` is the business. */
  mapOf: text,
  directions: text,
  /** Whether the business is open now, where its hours are given as two texts. `{time}` is a time with its article: "las 6:00 PM". */
  openingInBrief: z.strictObject({
    open: text,
    until: text,
    closed: text,
    today: text,
    tomorrow: text,
  }),
  /** The same where each weekday or dates are given: `{at}` is a time such as "a las 9:00", `{day}` a weekday or a date. */
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
  /** Labels of weekdays in a run with the same hours. */
  twoDays: text,
  manyDays: text,
  /** Over the days on which other hours hold. */
  otherHours: text,
  /** When a notice holds: `{date}` is a day. */
  fromDate: text,
  untilDate: text,
  /** Downloads the contact card. */
  saveContact: text,
  share: text,
  /** Where there is no share sheet, sharing copies the address. */
  shareTip: text,
  /** Full-screen pictures. */
  viewer: text,
  previousPicture: text,
  nextPicture: text,
  brokenPicture: text,
  privacy: text,
  /** The same for a page with a map, which a third party serves. */
  privacyMap: text,
  noAddress: text,
  mapNone: text,
  /** What stands in the map's place for a Maps address that shows no one place. */
  mapCode: text,
  notice: text,
  rights: text,
  credit: text,
});
export type SiteTexts = z.infer<typeof siteTextsSchema>;
