/** The parts of the repository, and what each may import of the others. A file belongs to the first part that it matches. */
export const PARTS: readonly { name: string; files: RegExp; mayImport: readonly string[] }[] = [
  { name: 'tests', files: /\.test\.tsx?$|\/test\/|^e2e\//, mayImport: ['*'] },
  { name: 'manifest', files: /^package\.json$/, mayImport: [] },
  {
    name: 'scripts',
    files: /^scripts\/|^vitest|^[^/]+$/,
    mayImport: [
      'manifest',
      'main',
      'cli',
      'env',
      'limits',
      'doors',
      'services',
      'contract',
      'domain',
      'places',
      // The schema that the single executable carries is made when it is built.
      'db/sqlite',
      'scripts',
    ],
  },
  { name: 'domain', files: /^packages\/domain\//, mayImport: [] },
  { name: 'places', files: /^packages\/places\//, mayImport: ['domain'] },
  { name: 'phones', files: /^packages\/phones\//, mayImport: ['domain'] },
  { name: 'lists', files: /^packages\/lists\//, mayImport: ['contract', 'domain'] },
  // Published on its own: of ours it has the router's types alone.
  { name: 'client', files: /^packages\/client\//, mayImport: ['doors'] },
  { name: 'examples', files: /^examples\//, mayImport: ['client'] },
  { name: 'contract', files: /^packages\/contract\//, mayImport: ['domain'] },
  { name: 'db/sqlite', files: /^packages\/db\/src\/sqlite\//, mayImport: ['domain', 'db/store'] },
  { name: 'db/postgres', files: /^packages\/db\/src\/postgres\//, mayImport: ['domain', 'db/store'] },
  { name: 'db/store', files: /^packages\/db\/src\//, mayImport: ['domain'] },
  { name: 'version', files: /^apps\/server\/src\/version\.ts$/, mayImport: ['manifest'] },
  {
    name: 'env',
    files: /^apps\/server\/src\/(?:env|local-url|setting-kinds|setting-limits|setting-sources)\.ts$/,
    mayImport: ['domain', 'db/store'],
  },
  // Chooses the engine, and passes it to the commands.
  { name: 'main', files: /^apps\/server\/src\/main\.ts$/, mayImport: ['cli', 'db/store', 'db/sqlite', 'db/postgres'] },
  {
    name: 'cli',
    files: /^apps\/server\/src\/cli\//,
    mayImport: [
      'version',
      'openapi',
      'app',
      'http',
      'env',
      'doors',
      'services',
      'secrets',
      'contract',
      'domain',
      'lists',
      'places',
      'db/store',
      'client',
    ],
  },
  {
    name: 'app',
    files: /^apps\/server\/src\/app\.ts$/,
    mayImport: [
      'env',
      'version',
      'limits',
      'scheduler',
      'http',
      'doors',
      'openapi',
      'trpc',
      'services',
      'contract',
      'domain',
      'places',
      'db/store',
    ],
  },
  { name: 'errors', files: /^apps\/server\/src\/errors\//, mayImport: ['contract', 'domain'] },
  { name: 'limits', files: /^apps\/server\/src\/limits\//, mayImport: ['env', 'domain', 'db/store'] },
  { name: 'secrets', files: /^apps\/server\/src\/secrets\//, mayImport: [] },
  {
    name: 'scheduler',
    files: /^apps\/server\/src\/(?:daily-cleanup|scheduler)\.ts$/,
    mayImport: ['domain', 'db/store'],
  },
  {
    name: 'doors',
    files: /^apps\/server\/src\/(?:trpc\/(?:router|mount|calls)|http\/rest\/rest)\.ts$/,
    mayImport: ['errors', 'trpc', 'http', 'routers', 'contract', 'domain'],
  },
  {
    name: 'trpc',
    files: /^apps\/server\/src\/trpc\//,
    mayImport: ['errors', 'limits', 'scheduler', 'services', 'env', 'contract', 'domain', 'db/store'],
  },
  {
    name: 'openapi',
    files: /^apps\/server\/src\/openapi\//,
    mayImport: ['errors', 'doors', 'trpc', 'contract', 'domain'],
  },
  {
    name: 'http',
    files: /^apps\/server\/src\/http\//,
    mayImport: ['errors', 'limits', 'scheduler', 'env', 'trpc', 'services', 'contract', 'domain', 'db/store'],
  },
  {
    name: 'routers',
    files: /^apps\/server\/src\/features\/[\w-]+\/(?:[a-z]+-)?router\.ts$/,
    mayImport: ['trpc', 'services', 'contract'],
  },
  {
    name: 'services',
    files: /^apps\/server\/src\/(?:features\/[\w-]+|call|messages)\//,
    mayImport: ['env', 'limits', 'scheduler', 'secrets', 'contract', 'domain', 'phones', 'places', 'db/store'],
  },
  // The same screens, drawn by the server.
  { name: 'web/draw', files: /^apps\/web\/src\/draw\//, mayImport: ['*web'] },
  {
    name: 'web/main',
    files: /^apps\/web\/(?:src\/(?:main|app)\.tsx|src\/[\w-]+\.(?:gen\.)?ts|[\w.-]+)$/,
    mayImport: ['*web'],
  },
  {
    name: 'web/routes',
    files: /^apps\/web\/src\/routes\//,
    mayImport: ['web/features', 'web/components', 'web/lib', 'contract', 'domain'],
  },
  {
    name: 'web/features',
    files: /^apps\/web\/src\/features\//,
    mayImport: ['web/components', 'web/lib', 'contract', 'domain', 'server router type'],
  },
  { name: 'web/components', files: /^apps\/web\/src\/components\//, mayImport: ['web/lib'] },
  {
    name: 'web/lib',
    files: /^apps\/web\/src\/lib\//,
    mayImport: ['web/languages', 'server router type', 'contract', 'domain'],
  },
  // A service worker, which is built by itself.
  { name: 'web/worker', files: /^apps\/web\/src\/worker\//, mayImport: ['domain'] },
  { name: 'web/api-docs', files: /^apps\/web\/src\/api-docs\//, mayImport: [] },
  {
    name: 'bench',
    files: /^bench\//,
    mayImport: [
      'tests',
      'scripts',
      'simulation',
      'app',
      'cli',
      'env',
      'http',
      'services',
      'contract',
      'domain',
      'places',
      'db/store',
      'db/sqlite',
      'db/postgres',
    ],
  },
  // What is simulated is the product's own rule: it may know the domain, and nothing that keeps or serves.
  { name: 'simulation', files: /^simulation\//, mayImport: ['domain'] },
  { name: 'web/build', files: /^apps\/web\/build\//, mayImport: [] },
  { name: 'web/languages', files: /^apps\/web\/src\/languages\//, mayImport: [] },
];

/** Libraries that one place alone may import. */
export const WALLS: readonly { library: RegExp; inside: RegExp; place: string }[] = [
  {
    library: /^better-sqlite3(?:\/|$)/,
    inside: /^packages\/(?:db\/(?:src\/sqlite|test)|places)\//,
    place: 'packages/db/src/sqlite and packages/places',
  },
  {
    library: /^drizzle-orm(?:\/|$)/,
    inside: /^packages\/db\/src\/(?:(?:(?:[a-z-]+-)?tables|query|transaction)\.ts$|operations\/)/,
    place: 'packages/db/src/tables.ts, its likes, query.ts and operations',
  },
  { library: /^libphonenumber-js(?:\/|$)/, inside: /^packages\/phones\//, place: 'packages/phones' },
  { library: /^hucre(?:\/|$)/, inside: /^packages\/lists\//, place: 'packages/lists' },
  { library: /^pg$/, inside: /^packages\/db\/src\/postgres\//, place: 'packages/db/src/postgres' },
  {
    library: /^lucia$/,
    inside: /^apps\/server\/src\/features\/session\/keeper\.ts$/,
    place: 'features/session/keeper.ts',
  },
  {
    library: /^arctic$/,
    inside: /^apps\/(?:server\/src\/features\/google\/gate|web\/src\/features\/google\/google)\.ts$/,
    place: 'features/google/gate.ts',
  },
  {
    library: /^(?:nodemailer|web-push|standardwebhooks)(?:\/|$)/,
    inside: /^apps\/server\/src\/messages\//,
    place: 'messages',
  },
  {
    library: /^intl-messageformat$/,
    inside: /^apps\/(?:server\/src\/features\/mail\/words|web\/src\/lib\/text)\.ts$/,
    place: 'features/mail/words.ts and the browser app’s lib/text.ts',
  },
  {
    library: /^@firebase\//,
    inside: /^apps\/web\/src\/features\/identity\/firebase-(?:app|identity|link)\.ts$/,
    place: 'features/identity/firebase-app.ts and its neighbours',
  },
  {
    library: /^jose$/,
    inside: /^apps\/server\/src\/features\/google\/id-token\.ts$/,
    place: 'features/google/id-token.ts',
  },
  {
    library: /^@trpc\/server(?:\/|$)|^fastify$/,
    inside:
      /^apps\/server\/src\/(?:app|daily-cleanup|errors|trpc|http|openapi|cli)|^apps\/web\/src\/lib\/|^bench\/peers\/|^packages\/client\//,
    place: 'errors, trpc, http or app',
  },
];

/** Features form no cycle: each may call only these others. */
export const FEATURE_CALLS: Readonly<Record<string, readonly string[]>> = {
  // Names the procedures of all the others that a person's account is made of.
  auth: ['account', 'code', 'email', 'google', 'mail', 'password', 'session', 'sign-up', 'tokens'],
  account: ['invitations', 'donations', 'donors', 'sms-number', 'proof', 'push', 'requests', 'session', 'tokens'],
  // The words of mails, and how they are laid out.
  invitations: ['contacts', 'donors', 'sms-number', 'mail', 'places'],
  moderation: ['invitations', 'contacts', 'places', 'requests'],
  code: ['invitations', 'contacts', 'donors', 'mail', 'places', 'requests', 'session'],
  contacts: [],
  desk: ['donations', 'mail', 'places', 'requests'],
  donations: [],
  imports: ['code', 'donors', 'mail', 'places', 'session'],
  organisations: ['mail', 'places'],
  admin: ['donations', 'mail', 'places'],
  donors: ['contacts', 'places'],
  email: ['mail', 'proof'],
  // Its words are among those of mails.
  'sms-number': ['mail'],
  google: ['mail', 'password', 'session'],
  live: [],
  mail: [],
  matching: ['donors', 'places', 'requests'],
  places: [],
  overview: ['donors', 'sms-number', 'moderation', 'requests'],
  password: ['mail', 'session'],
  proof: ['google', 'password'],
  push: [],
  requests: ['contacts', 'places'],
  session: [],
  // Firebase's ID tokens are checked as Google's own are.
  'sign-up': ['google', 'mail', 'password', 'session'],
  tokens: ['proof'],
};
