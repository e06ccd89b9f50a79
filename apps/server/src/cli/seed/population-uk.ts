import { areasOf, digits, type Population, words } from './population.ts';

export const UK: Population = {
  name: 'uk',
  firstNames: words(`
    Aaliyah Adam Aidan Aisha Alexander Alice Amelia Amir Amy Andrew Angharad Anna Archie Arthur Beatrice Ben Bethan Callum
    Catherine Catrin Charlie Charlotte Chidi Chloë Daisy Daniel David Dylan Edward Eilidh Eleanor Elsie Emily Emma Ewan
    Fatima Finlay Fiona Florence Freya George Grace Gwen Hamish Hannah Harriet Harry Hassan Helen Ibrahim Imogen Iona
    Isla Jack James Jasmine Joseph Kwame Lily Louise Lucy Mairi Margaret Matthew Megan Mia Mohammed Nadia Niamh Nia Oliver
    Olivia Oscar Owen Peter Poppy Priya Rachel Rajesh Rhys Rosie Ruth Samuel Sarah Seán Siobhán Siân Sofia Sophie Stephen
    Tariq Temitope Thomas Tomasz Victoria William Yasmin Yusuf Zainab Zara Zofia`),
  surnames: words(`
    Adeyemi Ahmed Akhtar Ali Allen Atkinson Bailey Baker Barnes Begum Bell Bennett Brown Campbell Carter Chapman Clarke
    Collins Cook Cooper Cox Davies Dixon Edwards Ellis Evans Fletcher Foster Fraser Gibson Graham Gray Green Griffiths Hall
    Harris Harrison Hill Holmes Hughes Hunt Hussain Jackson James Jenkins Johnson Jones Kaur Kelly Khan King Knight Kowalski
    Lewis Lloyd MacDonald Marshall Martin Mason Matthews Mensah Miller Mitchell Moore Morgan Morris Murray Nowak Okafor
    O'Brien Owen Palmer Parker Patel Phillips Powell Price Reid Richards Richardson Roberts Robertson Robinson Rogers Russell
    Scott Shah Shaw Simpson Singh Smith Stewart Taylor Thomas Thompson Turner Walker Ward Watson White Wilson Wood Wright`),
  areas: areasOf({
    London: ['Brixton', 'Camden', 'Ealing', 'Hackney', 'Lewisham', 'Tooting', 'Walthamstow', 'Wembley'],
    Birmingham: ['Edgbaston', 'Erdington', 'Handsworth', 'Moseley', 'Sparkhill'],
    Manchester: ['Chorlton', 'Didsbury', 'Levenshulme', 'Rusholme', 'Wythenshawe'],
    Leeds: ['Armley', 'Chapel Allerton', 'Headingley', 'Roundhay'],
    Glasgow: ['Dennistoun', 'Govan', 'Hillhead', 'Pollokshields'],
    Edinburgh: ['Leith', 'Marchmont', 'Morningside', 'Portobello'],
    Cardiff: ['Canton', 'Cathays', 'Grangetown', 'Roath'],
    Belfast: ['Ballyhackamore', 'Falls Road', 'Ormeau', 'Stranmillis'],
    Bristol: ['Bedminster', 'Clifton', 'Easton', 'Southville'],
    Liverpool: ['Aigburth', 'Anfield', 'Toxteth', 'Wavertree'],
  }),
  hospitals: [
    'Ashgrove Hospital',
    'Beacon Hill Infirmary',
    'Calder Vale General Hospital',
    'Castle Street Hospital',
    'Dunmore General Hospital',
    'Eastfield Royal Infirmary',
    'Fairwater University Hospital',
    'Glenmoor Hospital',
    'Harbour Road Hospital',
    'Kingsmead General Hospital',
    'Lakeside District Hospital',
    'Meadowbank Hospital',
    'Moorfield Cottage Hospital',
    'Northbridge Royal Infirmary',
    'Oldcastle Community Hospital',
    'Priory Park Hospital',
    'Queensway General Hospital',
    'Riverside Maternity Hospital',
    'Saint Aldate Hospital',
    'Thornhill University Hospital',
    'Victoria Park Infirmary',
    'Westbrook District Hospital',
  ],
  // NHS Blood and Transplant, donors in 2018, in whole percents: their sum is 99.
  bloodTypes: { 'O+': 35, 'O-': 13, 'A+': 30, 'A-': 8, 'B+': 8, 'B-': 2, 'AB+': 2, 'AB-': 1 },
  // Ofcom, "Telephone numbers for use in TV and radio drama": mobiles 07700 900000 to 900999 are given to nobody.
  phone: (random) => `+44 7700 900${digits(random, 3)}`,
};
