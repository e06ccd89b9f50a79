import type { PlainKey } from '../../lib/text.ts';

export interface NamedLink {
  /** As the country itself writes it. */
  readonly name: string;
  readonly url: string;
}

interface CountryFacts {
  /** ISO 3166-1, such as `IN`. */
  readonly code: string;
  readonly ways: readonly Extract<PlainKey, `organs.way${string}`>[];
  /** Left out where no source says it, as every fact is. */
  readonly family?: Extract<PlainKey, `organs.family${string}`>;
  readonly sources: readonly string[];
  /** The UTC day on which the sources were read. */
  readonly readOn: string;
}

/** A country whose people record a decision about donating organs after death themselves. */
interface CountryWithRegister extends CountryFacts {
  readonly register: NamedLink;
  readonly records?: Extract<PlainKey, `organs.records${string}`>;
  readonly silence?: Extract<PlainKey, `organs.silence${string}`>;
  /** In years; 0 is any age. */
  readonly ageFrom?: number;
  readonly takes?: Duration;
}

/** A country in which we found no register that is open to all. */
interface CountryWithoutRegister extends CountryFacts {
  readonly register: null;
  readonly ministry: NamedLink;
}

export type OrganCountry = CountryWithRegister | CountryWithoutRegister;

export type Duration = { readonly minutes: number } | { readonly workingDays: number } | 'fewMinutes' | 'cardAtOnce';

const READ_ON = '2026-11-30';

/** A fact that no source confirms is left out. To add one, add the page that says it and the day on which it was read. */
export const ORGAN_COUNTRIES: readonly OrganCountry[] = [
  {
    code: 'AE',
    register: { name: 'Hayat', url: 'https://mohap.gov.ae/en/hayat' },
    records: 'organs.recordsYes',
    ageFrom: 21,
    family: 'organs.familyDecides',
    ways: ['organs.wayOnline', 'organs.wayApp'],
    sources: ['https://mohap.gov.ae/en/hayat', 'https://dha.gov.ae/en/hayat'],
    readOn: READ_ON,
  },
  {
    code: 'AR',
    register: { name: 'INCUCAI', url: 'https://www.argentina.gob.ar/salud/donarorganos' },
    records: 'organs.recordsBoth',
    silence: 'organs.silenceYes',
    ageFrom: 18,
    family: 'organs.familyBound',
    ways: ['organs.wayOnline', 'organs.wayOffice'],
    sources: [
      'https://www.argentina.gob.ar/salud/donarorganos',
      'https://viapais.com.ar/cordoba/266262-como-manifestar-tu-decision-de-donar-organos-en-la-web-del-incucai',
    ],
    readOn: READ_ON,
  },
  {
    code: 'AU',
    register: {
      name: 'Australian Organ Donor Register',
      url: 'https://www.servicesaustralia.gov.au/how-to-register-australian-organ-donor',
    },
    records: 'organs.recordsBoth',
    silence: 'organs.silenceFamily',
    ageFrom: 16,
    family: 'organs.familyMayRefuse',
    ways: ['organs.wayOnline', 'organs.wayApp', 'organs.wayForm'],
    sources: [
      'https://www.servicesaustralia.gov.au/how-to-register-australian-organ-donor',
      'https://www.donatelife.gov.au/why-registering-important',
      'https://www.service.nsw.gov.au/transaction/register-be-organ-donor',
    ],
    readOn: READ_ON,
  },
  {
    code: 'BD',
    register: null,
    ministry: { name: 'স্বাস্থ্য ও পরিবার কল্যাণ মন্ত্রণালয়', url: 'https://www.mohfw.gov.bd' },
    ways: [],
    sources: [
      'https://www.jagonews24.com/en/national/news/87282',
      'https://www.sjkdt.org/article.asp?issn=1319-2442;year=2021;volume=32;issue=5;spage=1441;epage=1449;aulast=Siraj',
    ],
    readOn: READ_ON,
  },
  {
    code: 'BE',
    register: { name: 'MaSanté', url: 'https://www.masante.belgique.be' },
    records: 'organs.recordsBoth',
    silence: 'organs.silenceYesFamily',
    family: 'organs.familyBound',
    ways: ['organs.wayOnline', 'organs.wayOffice', 'organs.wayDoctor'],
    sources: [
      'https://auderghem.be/node/2263',
      'https://www.mouscron.be/ma-ville/administration/population-elections/demarches/don-dorganes',
    ],
    readOn: READ_ON,
  },
  {
    code: 'BR',
    register: { name: 'AEDO', url: 'https://www.aedo.org.br' },
    records: 'organs.recordsYes',
    silence: 'organs.silenceFamily',
    ageFrom: 18,
    family: 'organs.familyDecides',
    ways: ['organs.wayVideo'],
    sources: [
      'https://www.tjdft.jus.br/institucional/imprensa/noticias/2025/setembro/tjdft-recebe-mutirao-de-autorizacao-eletronica-de-doacao-de-orgaos',
      'https://g1.globo.com/df/distrito-federal/noticia/2024/10/17/cartorios-fazem-mutirao-para-cadastrar-doadores-de-orgaos-no-df.ghtml',
    ],
    readOn: READ_ON,
  },
  {
    code: 'CA',
    register: {
      name: 'Canada.ca',
      url: 'https://www.canada.ca/en/health-canada/services/healthy-living/blood-organ-tissue-donation/organ-tissue.html',
    },
    family: 'organs.familyAsked',
    ways: ['organs.wayProvince'],
    takes: 'fewMinutes',
    sources: [
      'https://www.canada.ca/en/health-canada/services/healthy-living/blood-organ-tissue-donation/organ-tissue.html',
      'https://www.kidney.ca/organ-donation/registries',
    ],
    readOn: READ_ON,
  },
  {
    code: 'CO',
    register: { name: 'Instituto Nacional de Salud', url: 'https://www.ins.gov.co' },
    records: 'organs.recordsBoth',
    silence: 'organs.silenceYes',
    ageFrom: 18,
    family: 'organs.familyBound',
    ways: ['organs.wayOnline', 'organs.wayNotary'],
    sources: [
      'https://gestarsalud.com/2017/02/09/minsalud-expide-circular-sobre-donacion-de-organos',
      'https://www.canalinstitucional.tv/te-interesa/que-debo-hacer-para-ser-donante-de-organos-en-colombia',
      'https://www.bluradio.com/nacion/gobierno-sanciona-ley-de-donacion-de-organos',
    ],
    readOn: READ_ON,
  },
  {
    code: 'EG',
    register: null,
    ministry: { name: 'وزارة الصحة والسكان', url: 'https://www.mohp.gov.eg' },
    family: 'organs.familyMayRefuse',
    ways: ['organs.wayNotary'],
    sources: ['https://www.aldawlanews.com/1002631', 'https://www.elbalad.news/6872840'],
    readOn: READ_ON,
  },
  {
    code: 'ES',
    register: {
      name: 'Registro de Voluntades Anticipadas',
      url: 'https://www.ont.es/informacion-al-ciudadano-3/como-hacerse-donante-3-7/',
    },
    records: 'organs.recordsBoth',
    silence: 'organs.silenceYesFamily',
    ageFrom: 18,
    family: 'organs.familyAsked',
    ways: ['organs.wayDirective'],
    sources: ['https://www.ont.es/informacion-al-ciudadano-3/como-hacerse-donante-3-7/'],
    readOn: READ_ON,
  },
  {
    code: 'FR',
    register: { name: 'Registre national des refus', url: 'https://www.registrenationaldesrefus.fr' },
    records: 'organs.recordsNo',
    silence: 'organs.silenceYes',
    ageFrom: 13,
    family: 'organs.familyWitness',
    ways: ['organs.wayOnline', 'organs.wayForm'],
    sources: [
      'https://fr.ap-hm.fr/site/don-organes/faq',
      'https://mairie-mus.fr/vos-demarches/carte-nationale-didentite/?xml=F183',
    ],
    readOn: READ_ON,
  },
  {
    code: 'GB',
    register: { name: 'NHS Organ Donor Register', url: 'https://www.organdonation.nhs.uk/register-your-decision/' },
    records: 'organs.recordsBoth',
    silence: 'organs.silenceYesFamily',
    ageFrom: 0,
    family: 'organs.familyMayRefuse',
    ways: ['organs.wayOnline'],
    takes: { minutes: 2 },
    sources: [
      'https://www.organdonation.nhs.uk/helping-you-to-decide/about-organ-donation/consent/',
      'https://www.organdonation.nhs.uk/uk-laws/under-18/',
      'https://www.organdonation.scot/your-decision/why-it-matters/why-do-i-need-register',
    ],
    readOn: READ_ON,
  },
  {
    code: 'ID',
    register: null,
    ministry: { name: 'Kementerian Kesehatan', url: 'https://www.kemkes.go.id' },
    ways: [],
    sources: ['https://kesehatan.kontan.co.id/news/masih-jarang-komite-transplantasi-nasional-ktn-dorong-donor-mati'],
    readOn: READ_ON,
  },
  {
    code: 'IE',
    register: {
      name: 'HSE Organ Donation Opt-Out Register',
      url: 'https://www2.hse.ie/services/organ-donation-opt-out-register/',
    },
    records: 'organs.recordsNo',
    silence: 'organs.silenceYesFamily',
    ageFrom: 18,
    family: 'organs.familyMayRefuse',
    ways: ['organs.wayOnline'],
    sources: [
      'https://www.gov.ie/en/department-of-health/campaigns/the-human-tissue-transplantation-post-mortem-anatomical-examination-and-public-display-act-2024',
      'https://www.thejournal.ie/organ-donation-ireland-8-6735073-Jun2025/',
    ],
    readOn: READ_ON,
  },
  {
    code: 'IN',
    register: { name: 'NOTTO', url: 'https://notto.abdm.gov.in' },
    records: 'organs.recordsYes',
    silence: 'organs.silenceFamily',
    family: 'organs.familyDecides',
    ways: ['organs.wayId'],
    takes: 'cardAtOnce',
    sources: [
      'https://commoncause.in/publication_details.php?id=812',
      'https://newsarenaindia.com/states/in-ten-days-4-900-people-from-thane-pledge-to-donate-organs/53230',
      'https://righttoinformation.wiki/apply-organ-donor-pledge-2026',
    ],
    readOn: READ_ON,
  },
  {
    code: 'KE',
    register: null,
    ministry: { name: 'Ministry of Health', url: 'https://www.health.go.ke' },
    ways: ['organs.wayWill'],
    sources: [
      'https://eastleighvoice.co.ke/headlines/185071/committee-proposes-establishment-of-national-deceased-organ-donation-programme',
      'https://www.pd.co.ke/news/uhuru-establishes-new-organ-transplant-agency-142846/',
    ],
    readOn: READ_ON,
  },
  {
    code: 'MA',
    register: null,
    ministry: { name: 'Ministère de la Santé', url: 'https://www.sante.gov.ma' },
    family: 'organs.familyMayRefuse',
    ways: ['organs.wayCourt'],
    sources: ['https://moutabari3.ma/fr', 'https://leseco.ma/maroc/don-d-organes-quelle-est-la-procedure.html'],
    readOn: READ_ON,
  },
  {
    code: 'MX',
    register: { name: 'CENATRA', url: 'https://www.gob.mx/cenatra' },
    records: 'organs.recordsBoth',
    silence: 'organs.silenceYesFamily',
    ageFrom: 18,
    family: 'organs.familyAsked',
    ways: ['organs.wayOnline', 'organs.wayForm'],
    sources: [
      'https://goyo310.com/?p=63934',
      'https://www.imagenpoblana.com/14/08/21/publican-formato-oficial-para-donacion-de-organos',
      'https://www.infobae.com/mexico/2025/02/28/como-registrarse-para-ser-donador-de-organos-en-cdmx/',
    ],
    readOn: READ_ON,
  },
  {
    code: 'NG',
    register: null,
    ministry: { name: 'Federal Ministry of Health and Social Welfare', url: 'https://www.health.gov.ng' },
    ways: [],
    sources: ['https://www.dailypost-ng.com/2025/03/fg-orders-accreditation-and-licensing.html'],
    readOn: READ_ON,
  },
  {
    code: 'PK',
    register: null,
    ministry: {
      name: 'Ministry of National Health Services, Regulations and Coordination',
      url: 'https://www.nhsrc.gov.pk',
    },
    ways: ['organs.wayCard'],
    sources: [
      'https://pakobserver.net/nadra-announces-lifetime-unique-identity-cards-for-special-persons-organ-donors/',
      'https://radio.gov.pk/16-09-2024/pm-announces-to-launch-national-drive-on-organ-donation',
    ],
    readOn: READ_ON,
  },
  {
    code: 'PT',
    register: { name: 'RENNDA', url: 'https://www.sns24.gov.pt/servico/registar-como-nao-dador/' },
    records: 'organs.recordsNo',
    silence: 'organs.silenceYes',
    ageFrom: 18,
    ways: ['organs.wayHealthCentre'],
    takes: { workingDays: 4 },
    sources: ['https://www.sns24.gov.pt/servico/registar-como-nao-dador/', 'https://www.ipst.pt/index.php/pt/rennda'],
    readOn: READ_ON,
  },
  {
    code: 'SA',
    register: {
      name: 'المركز السعودي لزراعة الأعضاء',
      url: 'https://www.scot.gov.sa/knowledge-center/health-library/organ-donation-saudi-arabia',
    },
    records: 'organs.recordsYes',
    ageFrom: 18,
    family: 'organs.familyDecides',
    ways: ['organs.wayApp'],
    sources: [
      'https://www.scot.gov.sa/knowledge-center/health-library/organ-donation-saudi-arabia',
      'https://saudigazette.com.sa/article/580936',
    ],
    readOn: READ_ON,
  },
  {
    code: 'TZ',
    register: null,
    ministry: { name: 'Wizara ya Afya', url: 'https://www.moh.go.tz' },
    ways: [],
    sources: ['https://mediawireexpress.co.tz/tanzania-drafts-law-on-organ-transplants'],
    readOn: READ_ON,
  },
  {
    code: 'US',
    register: { name: 'organdonor.gov', url: 'https://www.organdonor.gov/sign-up' },
    records: 'organs.recordsYes',
    silence: 'organs.silenceFamily',
    ageFrom: 18,
    family: 'organs.familyBound',
    ways: ['organs.wayOnline', 'organs.wayOffice'],
    sources: [
      'https://donatelife.net/faqs/donor-registration/',
      'https://donatelife.ny.gov/faqs/what-if-i-am-a-registered-donor-but-my-family-is-opposed/',
      'https://mohealth.uservoice.com/knowledgebase/articles/1855603-who-is-eligible-to-sign-up-on-the-registry',
    ],
    readOn: READ_ON,
  },
  {
    code: 'ZA',
    register: null,
    ministry: { name: 'National Department of Health', url: 'https://www.health.gov.za' },
    family: 'organs.familyMayRefuse',
    ways: ['organs.wayWill'],
    sources: ['https://tell.org.za/faq/how-do-i-become-an-organ-donor/', 'https://medshieldmovement.co.za/?p=3204'],
    readOn: READ_ON,
  },
];
