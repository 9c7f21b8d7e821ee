/**
 * Interface texts of the provider's own pages, with the same keys in both languages. Texts that a provider may change are in
 * configs 112 and 46. `{name}`, `{pro}` and `{price}` are the provider, its pro page and an amount in pesos.
 */
export interface MarketingTexts {
  skip: string;
  menu: string;
  mainMenu: string;
  footerMenu: string;
  otherLanguage: string;
  nav: Record<
    'hero' | 'why' | 'about' | 'offerings' | 'pricing' | 'domain' | 'portfolio' | 'questions' | 'contact' | 'pro' | 'home' | 'process' | 'templates',
    string
  >;
  heroAction: string;
  heroPrice: string;
  heroProPrice: string;
  demosLabel: string;
  walkHint: string;
  seeDemo: string;
  whyText: string;
  /** Default reasons (specification, section 3): three, in the form `Title. Sentence.` */
  whyPoints: readonly [string, string, string];
  desktopAlt: string;
  phoneAlt: string;
  pricing: Record<'from' | 'currency' | 'compare' | 'chartAlt' | 'paymentTitle', string> & { included: readonly string[] };
  note: Record<'title' | 'launch' | 'once' | 'hosting' | 'months' | 'domain' | 'year' | 'total' | 'later' | 'currency', string>;
  comparison: Record<'title' | 'option' | 'start' | 'monthly' | 'firstYear' | 'work' | 'care' | 'from' | 'withDomain' | 'asOf' | 'nothing', string>;
  portfolioTitle: string;
  /** Label of a link to a client's site. */
  seeSite: string;
  questionsTitle: string;
  contact: Record<'title' | 'text' | 'phone' | 'email' | 'address' | 'directions', string>;
  rights: string;
  privacy: string;
  footerLine: string;
  pro: Record<
    | 'demoNote'
    | 'templatesTitle'
    | 'templatesText'
    | 'likeThis'
    | 'likeThisMessage'
    | 'launch'
    | 'launchUnit'
    | 'launchText'
    | 'hosting'
    | 'hostingUnit'
    | 'hostingText'
    | 'domain'
    | 'domainUnit'
    | 'domainText'
    | 'firstYear'
    | 'reviewsTitle'
    | 'stars'
    | 'paymentTitle'
    | 'contactTitle'
    | 'contactText'
    | 'action'
    | 'message',
    string
  > & { launchList: readonly string[]; hostingList: readonly string[]; domainList: readonly string[] };
  metaDescription: string;
  /** After the description, where the price is an amount. */
  metaPrice: string;
  proMetaDescription: string;
  notFoundHelp: string;
  notFoundBack: string;
  notFoundReport: string;
  notFoundMessage: string;
}
