import type { AuthConfig } from '@redthread/contract/auth';
import type { Call } from '../../call/call.ts';
import { sendsSms } from '../../messages/sms-sender.ts';
import { googleEndpoints } from '../google/endpoints.ts';

export async function config({ settings }: Pick<Call, 'settings'>): Promise<AuthConfig> {
  const { googleClientId, identity, passwordMinLength, demo } = settings;
  const { authorizationUrl, scriptUrl } = googleEndpoints(settings);
  const isGoogle = googleClientId !== '';
  return {
    googleClientId: isGoogle ? googleClientId : null,
    google: isGoogle ? { authorizationUrl, scriptUrl } : null,
    identity,
    firebase:
      identity === 'embedded'
        ? null
        : {
            apiKey: settings.firebaseApiKey,
            authDomain: `${settings.firebaseProjectId}.firebaseapp.com`,
            projectId: settings.firebaseProjectId,
            emulatorUrl: settings.firebaseEmulatorUrl || null,
          },
    hasTextCodes: sendsSms(settings),
    passwordPolicy: { minLength: passwordMinLength },
    hasDevMailbox: demo,
  };
}
