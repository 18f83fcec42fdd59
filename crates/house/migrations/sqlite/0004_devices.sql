-- The browsers and programs that people come with. Each proves itself by its newest token; one that was replaced holds a little longer.
CREATE TABLE devices (
    id         TEXT    NOT NULL PRIMARY KEY,
    person     TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    name       TEXT    NOT NULL,
    program    BIGINT  NOT NULL,
    created_at BIGINT  NOT NULL,
    seen_at    BIGINT  NOT NULL
);
CREATE INDEX devices_of_person ON devices (person);
CREATE INDEX devices_not_seen ON devices (seen_at);
CREATE TABLE device_tokens (
    hash       TEXT    NOT NULL PRIMARY KEY,
    device     TEXT    NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
    created_at BIGINT  NOT NULL,
    ends_at    BIGINT            -- none as long as it is the newest
);
CREATE INDEX tokens_of_device ON device_tokens (device);
INSERT INTO devices (id, person, name, program, created_at, seen_at)
    SELECT SUBSTR(tokens.hash, 1, 12), tokens.person, '', people.program, people.created_at, people.created_at FROM tokens JOIN people ON people.id = tokens.person;
INSERT INTO device_tokens (hash, device, created_at) SELECT tokens.hash, SUBSTR(tokens.hash, 1, 12), people.created_at FROM tokens JOIN people ON people.id = tokens.person;
DROP TABLE tokens;

-- Whom somebody does not want to hear or meet, and what was reported to whoever runs the house.
CREATE TABLE blocks (
    person     TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    blocked    TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    PRIMARY KEY (person, blocked)
);
CREATE INDEX blocks_of_blocked ON blocks (blocked);
CREATE TABLE reports (
    id         TEXT    NOT NULL PRIMARY KEY,
    at         BIGINT  NOT NULL,
    reporter   TEXT    NOT NULL,
    person     TEXT    NOT NULL,
    report     TEXT    NOT NULL  -- what is reported: who, where, why, and what was said
);
CREATE INDEX reports_by_reporter ON reports (reporter, at);
CREATE INDEX reports_of_person ON reports (person);
