-- The session in which a device was added: the device is notified until its person ends that session.
ALTER TABLE push_devices ADD COLUMN session_id TEXT COLLATE "C";
