import { Command } from 'commander';
import { apiDocument } from '../openapi/document.ts';
import { VERSION } from '../version.ts';
import { guidance } from './guidance.ts';
import { settingsFrom } from './settings.ts';

export function openapiCommand(): Command {
  return new Command('openapi')
    .description("Print the API's OpenAPI 3.1 document, as a server has it at /api/openapi.json.")
    .addHelpText('after', guidance({ examples: ['redthread openapi'], besideServer: 'apart' }))
    .action(() => {
      const { publicUrl } = settingsFrom({});
      console.log(JSON.stringify(apiDocument({ publicUrl, version: VERSION }), null, 2));
    });
}
