-- Keys of the house itself, drawn once for all nodes.
CREATE TABLE house_keys (
    name       TEXT    NOT NULL PRIMARY KEY,
    value      TEXT    NOT NULL
);

-- How people want to be told when they are not there. An address is written to once it is confirmed.
CREATE TABLE notice_settings (
    person     TEXT    NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    settings   TEXT    NOT NULL,
    mail       TEXT,
    confirmed  BIGINT  NOT NULL DEFAULT 0,
    code_hash  TEXT,             -- of the link that confirms the address
    code_until BIGINT
);
CREATE INDEX notice_settings_by_code ON notice_settings (code_hash) WHERE code_hash IS NOT NULL;
-- Who asked for a letter to which address (its hash): so that nobody floods a stranger.
CREATE TABLE letters (
    person     TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    address    TEXT    NOT NULL,
    at         BIGINT  NOT NULL
);
CREATE INDEX letters_by_time ON letters (at);
CREATE TABLE push_addresses (
    device     TEXT    NOT NULL PRIMARY KEY REFERENCES devices (id) ON DELETE CASCADE,
    person     TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    endpoint   TEXT    NOT NULL UNIQUE,
    p256dh     TEXT    NOT NULL,
    auth       TEXT    NOT NULL
);
CREATE INDEX push_addresses_of_person ON push_addresses (person);
CREATE TABLE bells (
    person     TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id   TEXT    NOT NULL,
    bell       TEXT    NOT NULL,
    PRIMARY KEY (person, table_id)
);
CREATE INDEX bells_of_table ON bells (table_id);

-- Whom a table needs who is not there. A row lives as long as it is so (the end of a game: until it is told).
CREATE TABLE notices (
    id            TEXT    NOT NULL PRIMARY KEY,
    person        TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id      TEXT    NOT NULL,
    kind          TEXT    NOT NULL,
    at            BIGINT  NOT NULL,
    due_at        BIGINT,           -- when some node must look at it; none once it is settled
    claimed_until BIGINT  NOT NULL DEFAULT 0,
    attempts      BIGINT  NOT NULL DEFAULT 0,
    pushed        BIGINT  NOT NULL DEFAULT 0,
    mailed        BIGINT  NOT NULL DEFAULT 0,
    UNIQUE (person, table_id, kind)
);
CREATE INDEX notices_due ON notices (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX notices_of_table ON notices (table_id);

-- The settings of the page that follow a person.
CREATE TABLE page_settings (
    person     TEXT    NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    changed_at BIGINT  NOT NULL,
    settings   TEXT    NOT NULL
);
