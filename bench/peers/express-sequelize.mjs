import express from 'express';
import { DataTypes, Op, Sequelize } from 'sequelize';
import { openClient } from '../../packages/db/src/sqlite/client.ts';
import {
  COLUMNS,
  isAlive,
  isRegistration,
  NUMBERS,
  pageOfMatches,
  readPlan,
  registered,
  SET_COLUMNS,
  sessionOf,
} from './shape.ts';

// Express and Sequelize as their documentation shows them, on a file.

/** What Sequelize asks of the package sqlite3, whose binaries npm doesn't have: over ours, which is quicker. */
class Sqlite3 {
  constructor(file, _mode, opened) {
    this.client = openClient(file);
    setImmediate(opened, null);
  }
  serialize(work) {
    work();
  }
  prepared(sql, given) {
    const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.replace('$', ''), value]));
    return [this.client.prepare(sql), values];
  }
  all(sql, ...words) {
    const done = words.at(-1);
    const [statement, values] = this.prepared(sql, words.length > 1 ? words[0] : {});
    const rows = statement.reader ? statement.all(values) : [];
    if (!statement.reader) statement.run(values);
    done.call({ lastID: 0, changes: 0 }, null, rows);
  }
  run(sql, ...words) {
    const done = words.at(-1);
    const [statement, values] = this.prepared(sql, words.length > 1 ? words[0] : {});
    const { lastInsertRowid, changes } = statement.run(values);
    if (typeof done === 'function') done.call({ lastID: Number(lastInsertRowid), changes }, null);
  }
  exec(sql, done) {
    this.client.exec(sql);
    done.call({ lastID: 0, changes: 0 }, null);
  }
}

const { database } = readPlan();
const dialectModule = { Database: Sqlite3, OPEN_READWRITE: 2, OPEN_CREATE: 4 };
const sequelize = new Sequelize({ dialect: 'sqlite', storage: database, dialectModule, logging: false });
const modelOf = (table, columns) => {
  const attributes = Object.entries(columns).map(([name, field]) => {
    const type = NUMBERS.includes(name) ? DataTypes.INTEGER : DataTypes.STRING;
    return [name, { type, field, primaryKey: name === 'id' }];
  });
  return sequelize.define(table, Object.fromEntries(attributes), { tableName: table, timestamps: false });
};
const Donor = modelOf('donors', { ...COLUMNS, ...SET_COLUMNS });
const Account = modelOf('accounts', { id: 'id', name: 'name' });
const times = { createdAt: 'created_at', lastUsedAt: 'last_used_at' };
const Session = modelOf('sessions', { id: 'id', accountId: 'account_id', ...times });
const Total = modelOf('donor_totals', { id: 'blood_type', isMatchable: 'is_matchable', total: 'total' });
Session.belongsTo(Account, { foreignKey: 'accountId' });

const source = {
  find: (types, after, limit) => {
    const isLater =
      after === null
        ? {}
        : {
            [Op.or]: [
              { createdAt: { [Op.lt]: after.createdAt } },
              { createdAt: after.createdAt, id: { [Op.gt]: after.id } },
            ],
          };
    const where = { bloodType: { [Op.in]: types }, isMatchable: 1, ...isLater };
    return Donor.findAll({
      where,
      attributes: Object.keys(COLUMNS),
      order: [
        ['createdAt', 'DESC'],
        ['id', 'ASC'],
      ],
      limit,
    });
  },
  total: (types) => Total.sum('total', { where: { id: types, isMatchable: 1 } }),
};
const app = express();
app.use(express.json());
app.get('/api/patient/donors/:bloodType', async ({ params, query: { limit, cursor } }, response) => {
  const page = await pageOfMatches(source, { ...params, limit: Number(limit ?? 100), cursor });
  if (page === null) response.status(400).json({ message: 'No.' });
  else response.json(page);
});
app.post('/api/donor/register', async ({ headers, body }, response) => {
  const session = await Session.findByPk(sessionOf(headers.authorization), { include: Account });
  const { createdAt, lastUsedAt, account } = session ?? {};
  const person = { ...account?.get(), createdAt, lastUsedAt };
  if (session === null || !isAlive(person)) return response.status(401).json({ message: 'No.' });
  if (!isRegistration(body)) return response.status(400).json({ message: 'No.' });
  const { row, answer } = registered(person, body);
  await Donor.create(row);
  return response.json(answer);
});
const server = app.listen(0, '127.0.0.1', () => console.log(`ready on http://127.0.0.1:${server.address().port}`));
