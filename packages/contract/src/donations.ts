import { isMailedCode } from '@redthread/domain/mailed-code';
import { z } from 'zod';
import { bloodType, instant, strict } from './common.ts';
import { SENTENCES } from './sentences.ts';

// What hospitals confirmed of a donor, and the certificate by which a donor shows it.

/** A hospital's last word of a donor's blood type. */
export const confirmedBloodType = z.object({ hospital: z.string(), bloodType, confirmedOn: z.iso.date() });
export type ConfirmedBloodType = z.infer<typeof confirmedBloodType>;

/** A donation that the desk of a hospital confirmed, by its UTC day, and whether it said that it was used. */
export const confirmedDonation = z.object({ hospital: z.string(), givenOn: z.iso.date(), isUsed: z.boolean() });

/** The newest donation first; of the blood types, one at most unless hospitals disagree. */
export const donationRecord = z.object({
  donations: z.array(confirmedDonation),
  confirmedBloodTypes: z.array(confirmedBloodType),
});
export type DonationRecord = z.infer<typeof donationRecord>;

/** `code` opens the certificate, to whoever is given it, until `expiresAt`. Shown this once. */
export const newCertificate = z.object({ code: z.string(), expiresAt: instant });
export type NewCertificate = z.infer<typeof newCertificate>;

export const certificateInput = strict({
  code: z.string(SENTENCES.badMailedCode).refine(isMailedCode, SENTENCES.badMailedCode),
});
export type CertificateInput = z.infer<typeof certificateInput>;

/** What a certificate proves, as it is today: no blood type is in it. */
export const certificate = z.object({ name: z.string(), donations: z.array(confirmedDonation), expiresAt: instant });
export type Certificate = z.infer<typeof certificate>;
